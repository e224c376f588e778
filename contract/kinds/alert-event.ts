import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

export const alertTypeNames = [
  'engine',
  'service-down',
  'service-crashing',
  'service-unhealthy',
  'data-root',
  'disk',
  'hardware',
  'tunnel',
  'stuck',
  'apps',
  'indexers',
  'library',
  'credentials',
  'backups',
  'storage',
  'network',
  'security',
  'upkeep',
  'update',
  'job-failed',
  'sign-in',
] as const
export type AlertTypeName = (typeof alertTypeNames)[number]
export const alertTypeName = namedSchema('alert_event', 'A type of event.', () => z.enum(alertTypeNames))
