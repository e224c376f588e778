import type { PresetName } from '../../../../contract/kinds/alerts.ts'

/** What each preset is, for people. */
export const presets: Readonly<Record<PresetName, { title: string; meaning: string }>> = {
  quiet: {
    title: 'Only what stops people',
    meaning: 'What keeps people from watching or endangers what is kept: the engine, the disk, the media server.',
  },
  normal: {
    title: 'What wants a hand',
    meaning: 'That, and every fault that does not mend itself: other services, the tunnel, backups, keys, failed jobs.',
  },
  everything: {
    title: 'Everything',
    meaning: 'That, and what is only worth a look: warnings, old versions, downloads that stand still.',
  },
}
