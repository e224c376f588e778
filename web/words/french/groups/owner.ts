import { actions } from '../actions.ts'
import { home } from '../home.ts'
import { palette } from '../palette.ts'
import { shell } from '../shell.ts'
import { storage } from '../storage.ts'

/** What every page of the owner shows, and the first one. */
export const ownerWords = { actions, home, palette, shell, storage }
