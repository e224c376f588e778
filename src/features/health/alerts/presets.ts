import type { AlertPresetName } from '../../../../contract/kinds/alerts.ts'

export const presetDescriptions: Readonly<Record<AlertPresetName, { title: string; meaning: string }>> = {
  quiet: {
    title: 'Only what stops people',
    meaning: 'Problems that keep people from watching or endanger files: the engine, the disk, the media server.',
  },
  normal: {
    title: 'What needs you',
    meaning: 'That, and every fault that does not fix itself: other services, the tunnel, backups, keys, failed jobs.',
  },
  everything: {
    title: 'Everything',
    meaning: 'That, and smaller things: warnings, old versions, stalled downloads.',
  },
}
