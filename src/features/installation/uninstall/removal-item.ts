import type { UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'

export type RemovalTarget =
  | { sort: 'unit'; unit: ServiceUnit }
  | { sort: 'container'; service: string | null }
  | { sort: 'network'; id: string }
  | { sort: 'volume'; name: string }
  | { sort: 'image'; id: string; names: string[] }
  | { sort: 'tree'; path: string }

export interface RemovalItem {
  data: UninstallItem
  target: RemovalTarget
}

export function removalItem(
  told: Partial<UninstallItem> & Pick<UninstallItem, 'what' | 'name'>,
  target: RemovalTarget,
): RemovalItem {
  const nothing = { at: null, bytes: null, files: null, because: null, foreign: [] }
  return { data: { ...nothing, removal: 'services', result: 'would-go', ...told }, target }
}
