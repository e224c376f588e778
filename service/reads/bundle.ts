import { bundle } from '../../contract/reads/bundle.ts'
import { tells } from '../answer.ts'
import { openBundle } from '../bundles/file.ts'

export default tells(bundle, {
  file: ({ name }, { places }) => openBundle(places, name),
})
