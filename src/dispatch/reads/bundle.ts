import { bundle } from '../../../contract/reads/bundle.ts'
import { tells } from '../../operations/handler.ts'
import { openBundle } from '../../features/security/support/bundle-file.ts'

export default tells(bundle, {
  file: ({ name }, { places }) => openBundle(places, name),
})
