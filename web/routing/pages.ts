import type { ComponentType } from 'preact'
import HomePage from '../pages/home/page.tsx'
import type { RouteName } from './paths.ts'

/** A page takes the parameters that are in its own path. */
export type PageComponent = ComponentType<{ parameters: any }>

/** Every page, loaded with its neighbours when one of them is first shown. */
export const pages: Record<RouteName, () => Promise<PageComponent>> = {
  // Every owner begins here, so it comes with the frame.
  home: async () => HomePage,
  requests: async () => (await import('../pages/groups/titles.ts')).RequestsPage,
  title: async () => (await import('../pages/groups/titles.ts')).TitlePage,
  queue: async () => (await import('../pages/groups/downloads.ts')).QueuePage,
  policies: async () => (await import('../pages/policies/page.tsx')).default,
  coming: async () => (await import('../pages/groups/downloads.ts')).ComingPage,
  people: async () => (await import('../pages/groups/people.ts')).PeoplePage,
  card: async () => (await import('../pages/groups/people.ts')).CardPage,
  health: async () => (await import('../pages/groups/health.ts')).HealthPage,
  finding: async () => (await import('../pages/groups/health.ts')).FindingPage,
  services: async () => (await import('../pages/groups/services.ts')).ServicesPage,
  service: async () => (await import('../pages/groups/services.ts')).ServicePage,
  logs: async () => (await import('../pages/logs/page.tsx')).default,
  storage: async () => (await import('../pages/groups/storage.ts')).StoragePage,
  leaving: async () => (await import('../pages/leaving/page.tsx')).default,
  updates: async () => (await import('../pages/groups/storage.ts')).UpdatesPage,
  backups: async () => (await import('../pages/groups/storage.ts')).BackupsPage,
  backup: async () => (await import('../pages/groups/storage.ts')).BackupPage,
  activity: async () => (await import('../pages/groups/activity.ts')).ActivityPage,
  job: async () => (await import('../pages/groups/activity.ts')).JobPage,
  settings: async () => (await import('../pages/groups/settings.ts')).SettingsPage,
  quality: async () => (await import('../pages/groups/settings.ts')).QualityPage,
  speed: async () => (await import('../pages/groups/settings.ts')).SpeedPage,
  alerts: async () => (await import('../pages/groups/settings.ts')).AlertsPage,
  keys: async () => (await import('../pages/groups/machine.ts')).KeysPage,
  hosting: async () => (await import('../pages/groups/machine.ts')).HostingPage,
  schedule: async () => (await import('../pages/schedule/page.tsx')).default,
  privacy: async () => (await import('../pages/groups/machine.ts')).PrivacyPage,
  files: async () => (await import('../pages/groups/machine.ts')).FilesPage,
  stack: async () => (await import('../pages/groups/machine.ts')).StackPage,
  migration: async () => (await import('../pages/groups/help.ts')).MigrationPage,
  help: async () => (await import('../pages/groups/help.ts')).HelpPage,
  removal: async () => (await import('../pages/groups/help.ts')).RemovalPage,
  setup: async () => (await import('../pages/setup/page.tsx')).default,
  word: async () => (await import('../pages/groups/help.ts')).WordPage,
  more: async () => (await import('../pages/groups/help.ts')).MorePage,
  me: async () => (await import('../pages/me/page.tsx')).default,
}
