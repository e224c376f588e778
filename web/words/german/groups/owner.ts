import { actions } from '../actions.ts'
import { home } from '../home.ts'
import { palette } from '../palette.ts'
import { shell } from '../shell.ts'
import { storage } from '../storage.ts'

export const ownerWords = { actions, home, palette, shell, storage }
