import type { UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { ServiceUnit } from '../../../platform/service-manager/unit.ts'

export type RemovalTarget =
  | { sort: 'unit'; name: ServiceUnit }
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
  details: Partial<UninstallItem> & Pick<UninstallItem, 'type' | 'name'>,
  target: RemovalTarget,
): RemovalItem {
  const nothing = { path: null, size_bytes: null, files_total: null, because: null, unexplained_files: [] }
  return { data: { ...nothing, removal: 'services', result: 'would-remove', ...details }, target }
}
