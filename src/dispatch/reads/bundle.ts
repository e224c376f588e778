import { bundle } from '../../../contract/reads/bundle.ts'
import { defineFile } from '../../operations/handler.ts'
import { openBundle } from '../../features/security/support/bundle-file.ts'

export default defineFile(bundle, {
  file: ({ name }, { paths }) => openBundle(paths, name),
})
