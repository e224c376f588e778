import { activity } from '../activity.ts'
import { backups } from '../backups.ts'
import { connect } from '../connect.ts'
import { health } from '../health.ts'
import { logs } from '../logs.ts'
import { services } from '../services.ts'
import { updates } from '../updates.ts'

/** The pages about the services and the machine. */
export const machineWords = { activity, backups, connect, health, logs, services, updates }
