import { engineFaults } from '../../rehearsal/daemon/world/engine-faults.ts'
import { faultNames } from '../../rehearsal/daemon/world/fault-plans.ts'
import { appFaults } from '../../rehearsal/household/app-faults.ts'
import { downloadFaults } from '../../rehearsal/household/download-faults.ts'
import { nightFaults } from '../../rehearsal/household/night-faults.ts'
import { describeFaults } from './support/each-fault.ts'

const elsewhere = { ...appFaults, ...downloadFaults, ...engineFaults, ...nightFaults }

describeFaults(faultNames.filter((name) => !(name in elsewhere)))
