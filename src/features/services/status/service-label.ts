import { capitalize } from '../../../lib/text.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'

/** Returns what people call a service. */
export const labelOf = ({ name, app }: Pick<Service, 'name' | 'app'>): string =>
  appNamed(app ?? '')?.title ?? capitalize(name.replaceAll(/[-_]/g, ' '))
