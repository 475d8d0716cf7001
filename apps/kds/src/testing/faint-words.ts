/**
 * Runs inside the page: words whose contrast to the ground behind them is below 4.5:1 (WCAG 2.2 §1.4.3), as `ratio text`.
 * Self-contained, because the page receives only this function's source.
 */
export const faintWords = (): string[] => {
  const parse = (css: string): number[] => (css.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb: number[]): number => {
    const [r, g, b] = rgb.slice(0, 3).map((one) => {
      const part = one / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element: Element | null): number[] => {
    for (let one = element; one; one = one.parentElement) {
      const color = parse(getComputedStyle(one).backgroundColor);
      if ((color[3] ?? 1) === 1) return color;
    }
    return [255, 255, 255];
  };
  const faint: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('button:disabled, script, style')) continue;
    const [light, dark] = [luminance(parse(getComputedStyle(element).color)), luminance(groundOf(element))].sort(
      (a, b) => b - a,
    ) as [number, number];
    const ratio = (light + 0.05) / (dark + 0.05);
    if (ratio < 4.5) faint.push(`${ratio.toFixed(2)} ${text}`);
  }
  return faint;
};
