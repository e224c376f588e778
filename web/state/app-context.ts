import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Client } from '../../clients/typescript/src/index.ts'
import type { AnswerCache } from './answers.ts'
import type { Live } from './live.ts'
import type { Pictures } from './pictures.ts'

/** What everything of a signed-in app shares. */
export interface AppState {
  client: Client
  live: Live
  answers: AnswerCache
  pictures: Pictures
  signOut: () => void
}

export const AppContext = createContext<AppState | null>(null)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp was called outside the signed-in part')
  return app
}
