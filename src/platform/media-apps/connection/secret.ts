/** A key or password on its way from one app to another. It has no text: what prints or keeps it has nothing. */
export interface Secret {
  readonly concealed: true
}

const values = new WeakMap<Secret, string>()

export function conceal(value: string): Secret {
  const secret: Secret = Object.freeze({ concealed: true })
  values.set(secret, value)
  return secret
}

/** For this folder alone, where an app is told of another. */
export function reveal(secret: Secret | null): string {
  return (secret && values.get(secret)) ?? ''
}

/** Shorter ones stand in ordinary words. */
const LEAST = 8

/** Whether a text has it in it, as it is or as an address carries it. */
export function isShownIn(secret: Secret, text: string): boolean {
  const value = reveal(secret)
  return value.length >= LEAST && (text.includes(value) || text.includes(encodeURIComponent(value)))
}
