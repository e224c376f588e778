import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'

interface OpenLinkProps {
  address: string
  label: string
  look?: 'main' | 'small'
}

/** Opens the page of an app in a tab of its own. */
export function OpenLink({ address, label, look = 'small' }: OpenLinkProps) {
  const { common } = words()
  return (
    <a
      class={`button ${look}`}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${common.openApp(label)}, ${common.opensNewTab}`}
    >
      {common.open} <Icon name="external" />
    </a>
  )
}
