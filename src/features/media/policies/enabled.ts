import type { QueuePolicyData } from '../../../../contract/kinds/policies.ts'

export const isEnabled = ({ enabled_services }: Pick<QueuePolicyData, 'enabled_services'>): boolean =>
  enabled_services.length > 0
