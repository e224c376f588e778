import type { ServiceVersion } from '../../../clients/typescript/src/index.ts'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { ServiceActions } from './service-actions.tsx'
import { labelOf, type DescribedService } from './service.ts'

interface ServiceMenuProps {
  service: DescribedService
  version: ServiceVersion | undefined
}

/** The actions of a row, in a popover. */
export function ServiceMenu({ service, version }: ServiceMenuProps) {
  const { services } = words()
  const id = `menu-${service.service}`
  const label = labelOf(service)
  return (
    <>
      <button
        type="button"
        class="button ghost icon-only"
        popovertarget={id}
        aria-label={services.moreAbout(label)}
        title={services.moreAbout(label)}
      >
        <Icon name="menu" />
      </button>
      <div
        id={id}
        popover="auto"
        class="menu"
        // The focus goes back to the row before a dialog opens, so that it returns there afterwards.
        onClickCapture={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('button, a')) currentTarget.hidePopover()
        }}
      >
        <ServiceActions service={service} version={version} look="ghost" />
        <a class="button ghost" href={withParameter(pathTo('logs'), 'service', service.service)}>
          <Icon name="log" />
          {services.log}
        </a>
      </div>
    </>
  )
}
