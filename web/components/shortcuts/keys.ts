import { storedSwitch } from '../../state/stored-choice.ts'
import type { RouteName } from '../../routing/paths.ts'

/** Whether single keys do anything. They can be turned off, as voice control and stray hands press them too. */
export const shortcuts = storedSwitch('usher-shortcuts', true)

/** What a key, or two after each other, does. */
export type Shortcut =
  | {
      is: 'page'
      keys: readonly [string, string]
      page: 'home' | 'requests' | 'queue' | 'services' | 'logs' | 'health'
    }
  | { is: 'next' | 'previous' | 'row-actions' | 'search' | 'help'; keys: readonly [string] }

export const shortcutList: readonly Shortcut[] = [
  { is: 'page', keys: ['g', 'h'], page: 'home' satisfies RouteName },
  { is: 'page', keys: ['g', 'r'], page: 'requests' },
  { is: 'page', keys: ['g', 'q'], page: 'queue' },
  { is: 'page', keys: ['g', 'c'], page: 'health' },
  { is: 'page', keys: ['g', 's'], page: 'services' },
  { is: 'page', keys: ['g', 'l'], page: 'logs' },
  { is: 'search', keys: ['/'] },
  { is: 'next', keys: ['j'] },
  { is: 'previous', keys: ['k'] },
  { is: 'row-actions', keys: ['.'] },
  { is: 'help', keys: ['?'] },
]

/** How long the second key may take, in milliseconds. */
const PATIENCE_MS = 1_500

/** Returns a function that takes one key after the other, and returns the shortcut that a key completes. */
export function followKeys(): (key: string, at: number) => Shortcut | undefined {
  let first: { key: string; at: number } | undefined
  return (key, at) => {
    const begun = first !== undefined && at - first.at <= PATIENCE_MS ? first.key : undefined
    first = undefined
    const found = shortcutList.find(({ keys }) =>
      keys.length === 1 ? begun === undefined && keys[0] === key : keys[0] === begun && keys[1] === key,
    )
    if (!found && shortcutList.some(({ keys }) => keys.length === 2 && keys[0] === key)) first = { key, at }
    return found
  }
}
