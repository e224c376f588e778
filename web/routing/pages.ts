import type { ComponentType } from 'preact'
import type { RouteName } from './paths.ts'

/** A page takes the parameters that are in its own path. */
export interface PageModule {
  default: ComponentType<{ parameters: any }>
}

/** Every page, loaded when it is first shown. */
export const pages: Record<RouteName, () => Promise<PageModule>> = {
  home: () => import('../pages/home/page.tsx'),
  requests: () => import('../pages/requests/page.tsx'),
  title: () => import('../pages/title/page.tsx'),
  queue: () => import('../pages/queue/page.tsx'),
  coming: () => import('../pages/coming/page.tsx'),
  people: () => import('../pages/people/page.tsx'),
  card: () => import('../pages/card/page.tsx'),
  health: () => import('../pages/health/page.tsx'),
  finding: () => import('../pages/finding/page.tsx'),
  services: () => import('../pages/services/page.tsx'),
  service: () => import('../pages/service/page.tsx'),
  logs: () => import('../pages/logs/page.tsx'),
  storage: () => import('../pages/storage/page.tsx'),
  updates: () => import('../pages/updates/page.tsx'),
  backups: () => import('../pages/backups/page.tsx'),
  backup: () => import('../pages/backup/page.tsx'),
  activity: () => import('../pages/activity/page.tsx'),
  job: () => import('../pages/job/page.tsx'),
  settings: () => import('../pages/settings/page.tsx'),
  quality: () => import('../pages/quality/page.tsx'),
  speed: () => import('../pages/speed/page.tsx'),
  alerts: () => import('../pages/alerts/page.tsx'),
  keys: () => import('../pages/keys/page.tsx'),
  hosting: () => import('../pages/hosting/page.tsx'),
  privacy: () => import('../pages/privacy/page.tsx'),
  files: () => import('../pages/files/page.tsx'),
  stack: () => import('../pages/stack/page.tsx'),
  migration: () => import('../pages/migration/page.tsx'),
  help: () => import('../pages/help/page.tsx'),
  removal: () => import('../pages/removal/page.tsx'),
  setup: () => import('../pages/setup/page.tsx'),
  word: () => import('../pages/word/page.tsx'),
  more: () => import('../pages/more/page.tsx'),
  me: () => import('../pages/me/page.tsx'),
}
