/** Who this screen is: what pairing answered. */
export interface PairedScreen {
  deviceToken: string;
  stationId: string;
  stationName: string;
  deviceName: string;
}

const DEVICE = 'comanda.kds.device';

/** The pairing of this device, or null. */
export const loadDevice = (): PairedScreen | null => {
  const text = localStorage.getItem(DEVICE);
  if (!text) return null;
  try {
    return JSON.parse(text) as PairedScreen;
  } catch {
    return null;
  }
};

export const saveDevice = (device: PairedScreen): void => localStorage.setItem(DEVICE, JSON.stringify(device));

export const forgetDevice = (): void => localStorage.removeItem(DEVICE);
