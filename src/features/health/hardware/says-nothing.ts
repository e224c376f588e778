/** Why a device is not known that gave no reason. */
export const saysNothing = (device: string): string => `${device} does not say how it is.`
