const KEY = 'usher-sign-in'

/** Whether this browser is a member’s, as far as it was said: by the address, or at the last sign-in. */
export const wasMember = (): boolean => location.pathname === '/me' || localStorage.getItem(KEY) === 'member'

export function rememberRole(role: 'owner' | 'member'): void {
  if (role === 'member') localStorage.setItem(KEY, role)
  else localStorage.removeItem(KEY)
}
