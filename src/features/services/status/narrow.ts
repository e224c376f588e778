import type { StatusData } from '../../../../contract/kinds/status.ts'
import { summarise } from './summary.ts'

/** The same reading, with only some services and the forms that are made of them. */
export function narrowStatus(status: StatusData, only: ReadonlySet<string>, forms: ReadonlySet<string>): StatusData {
  const services = status.services.filter(({ service }) => only.has(service))
  return {
    ...status,
    summary: summarise(services),
    forms: status.forms.filter(({ form }) => forms.has(form)),
    services,
  }
}
