import { declareAction } from '../declare.ts'
import { connections } from '../kinds/connections.ts'
import { textParameter } from '../parameter.ts'

export const connect = declareAction('connect', {
  summary: 'Connect the apps to each other',
  meaning:
    'Connects the apps that are on through their own APIs: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and the libraries of the media server. The app tests each connection, and usher reads it back. Existing connections stay, and anything that a person changed is skipped and named, so a second run changes nothing. Keys are passed from app to app and never shown.',
  parameters: {
    rollback_run: textParameter('A run of connect: removes what it made, unless somebody changed it since'),
  },
  answered: 'job',
  kinds: [connections],
  examples: [
    { commandLine: 'usher connect --dry-run', purpose: 'See which connections exist, and which would be made' },
    { commandLine: 'usher connect', purpose: 'Make the missing connections' },
  ],
})
