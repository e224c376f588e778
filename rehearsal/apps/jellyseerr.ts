import { createRehearsedRequestManager } from './seerr.ts'

/** source: the last release before it became Seerr */
export const jellyseerr = createRehearsedRequestManager({
  name: 'jellyseerr',
  title: 'Jellyseerr',
  version: '2.7.3',
})
