export const isSecretName = (name: string): boolean =>
  /KEY|TOKEN|PASS|PWD|SECRET|CREDENTIAL|COOKIE|AUTH|SALT|SESSION|\bSID\b/i.test(name)

/** Matches only names of passwords and keys. */
export const isPasswordName = (name: string): boolean => /PASS|PWD|SECRET|API[-_]?KEY|TOKEN/i.test(name)
