import { usherCredential, type SettingDefinition } from './setting-definition.ts'

const offsiteCredential = {
  ...usherCredential,
  group: 'backups',
  secret: true,
} as const satisfies Partial<SettingDefinition>

/** What opens the destinations of backups. rclone keeps its own keys in its own configuration. */
export const offsiteSettings: Record<string, SettingDefinition> = {
  OFFSITE_S3_KEY: {
    summary: 'The access key of the S3 service that backups are sent to',
    ...offsiteCredential,
  },
  OFFSITE_S3_SECRET: {
    summary: 'The secret key of the S3 service that backups are sent to',
    ...offsiteCredential,
  },
  OFFSITE_RESTIC_PASSWORD: {
    summary: 'The password of the restic repository that backups are sent to',
    ...offsiteCredential,
  },
}
