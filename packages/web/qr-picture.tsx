import { renderSVG } from 'uqr';

/** A QR code for a camera, dark on white whatever the page's colours. `alt`: what a screen reader says of it. */
export const QrPicture = ({ text, alt, size }: { text: string; alt: string; size: number }) => (
  <img
    src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text))}`}
    alt={alt}
    width={size}
    height={size}
    style={{ background: '#fff', borderRadius: 8, maxWidth: '100%', height: 'auto' }}
  />
);
