/** A key or password on its way from one app to another. Printing or serialising it yields nothing. */
export interface Secret {
  readonly concealed: true
}

const values = new WeakMap<Secret, string>()

export function conceal(value: string): Secret {
  const secret: Secret = Object.freeze({ concealed: true })
  values.set(secret, value)
  return secret
}

/** Only for this folder, to enter one app's credential in another. */
export function reveal(secret: Secret | null): string {
  return (secret && values.get(secret)) ?? ''
}

/** Shorter ones occur in ordinary words. */
const MIN_SEARCHABLE_LENGTH = 8

/** Returns whether the text contains the secret, as it is or URL-encoded. */
export function isSecretIn(secret: Secret, text: string): boolean {
  const value = reveal(secret)
  return value.length >= MIN_SEARCHABLE_LENGTH && (text.includes(value) || text.includes(encodeURIComponent(value)))
}
