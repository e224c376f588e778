import type { LinkData } from '../../../../contract/kinds/connections.ts'
import type { AppLink } from './link.ts'

export const linkDataOf = ({
  from,
  to,
  purpose,
}: AppLink): Pick<LinkData, 'from_service' | 'to_service' | 'purpose'> => ({
  from_service: from,
  to_service: to,
  purpose,
})
