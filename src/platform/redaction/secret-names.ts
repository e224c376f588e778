export const isSecretName = (name: string): boolean =>
  /KEY|TOKEN|PASS|PWD|PSK|PRESHARED|CLAIM|SECRET|CREDENTIAL|COOKIE|AUTH|SALT|SESSION|WEBHOOK|SSID|(?:^|[^A-Z])PIN(?![A-Z])|\bSID\b/i.test(
    name,
  )

/** Matches only names of passwords and keys. */
export const isPasswordName = (name: string): boolean =>
  /PASS|PWD|PSK|PRESHARED|SECRET|API[-_]?KEY|TOKEN|CLAIM/i.test(name)
