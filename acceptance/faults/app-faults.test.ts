import { appFaults, type AppFaultName } from '../../rehearsal/household/app-faults.ts'
import { describeFaults } from './support/each-fault.ts'

describeFaults(Object.keys(appFaults) as AppFaultName[])
