import type { StatusData } from '../../../../contract/kinds/status.ts'
import { summarizeStatus } from './summary.ts'

export function filterStatus(status: StatusData, only: ReadonlySet<string>, forms: ReadonlySet<string>): StatusData {
  const services = status.services.filter(({ service }) => only.has(service))
  return {
    ...status,
    summary: summarizeStatus(services),
    forms: status.forms.filter(({ form }) => forms.has(form)),
    services,
  }
}
