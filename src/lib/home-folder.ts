import { homedir } from 'node:os'

/** Returns this user's home folder; undefined if neither HOME nor the system's list of users tells it. */
export function homeFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env['HOME']) return env['HOME']
  try {
    return homedir()
  } catch {
    return undefined
  }
}

/** The same for what only reads there. source: login(1), which starts at / for a user without a home */
export const homeFolderOrRoot = (env: Readonly<Record<string, string | undefined>>): string => homeFolder(env) ?? '/'
