/** A name whose value is nobody else's business. */
export const soundsSecret = (name: string): boolean =>
  /KEY|TOKEN|PASS|PWD|SECRET|CREDENTIAL|COOKIE|AUTH|SALT|SESSION|\bSID\b/i.test(name)

/** A name that nothing but a password or a key is given. */
export const namesSecret = (name: string): boolean => /PASS|PWD|SECRET|API[-_]?KEY|TOKEN/i.test(name)
