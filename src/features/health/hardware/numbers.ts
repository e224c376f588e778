/** Returns a whole number from 0 that a file or program wrote; null for anything else. */
export function countIn(text: string | null | undefined): number | null {
  const value = /^\s*(\d{1,16})\s*$/.exec(text ?? '')?.[1]
  return value === undefined || !Number.isSafeInteger(Number(value)) ? null : Number(value)
}

/** Returns a number that a file or program wrote; null for anything else. */
export function numberIn(text: string | null | undefined): number | null {
  const value = /^\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*$/.exec(text ?? '')?.[1]
  return value === undefined ? null : Number(value)
}
