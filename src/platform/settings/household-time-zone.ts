import type { SettingsFile } from './settings-file.ts'

/** Returns the time zone of the household's services; that of this machine if none is set, or one that does not exist. */
export function householdTimeZone(settings: Pick<SettingsFile, 'values'>): string {
  const zone = settings.values()['TZ']
  return zone && isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
