import type { QueuePolicyName } from '../../../../contract/kinds/policies.ts'

/** What each policy is called, and which downloads it is about. */
export const policyTexts: Record<QueuePolicyName, { title: string; meaning: string }> = {
  stalled: {
    title: 'Stalled downloads',
    meaning: 'The download receives nothing: no seeds are connected, or peers and news servers send nothing.',
  },
  failed: {
    title: 'Failed downloads',
    meaning: 'The client gave up on the download, or its files are gone.',
  },
  dangerous: {
    title: 'Dangerous downloads',
    meaning:
      'The download contains a program such as .exe or .lnk, or an archive with a password. One strike removes it.',
  },
  'never-imported': {
    title: 'Downloads that are never imported',
    meaning:
      'The download is complete, and its library cannot import it: there is only a sample or an archive, or nothing matches.',
  },
}
