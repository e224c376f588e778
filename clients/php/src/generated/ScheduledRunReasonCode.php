<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ScheduledRunReasonCode: string
{
    case NotRunning = 'not-running';
    case QuietHours = 'quiet-hours';
    case InUse = 'in-use';
    case Busy = 'busy';
    case WindowOver = 'window-over';
    case NoRoom = 'no-room';
    case NotPossible = 'not-possible';
    case NothingToDo = 'nothing-to-do';
    case NotConfirmed = 'not-confirmed';
    case TurnedOff = 'turned-off';
    case Interrupted = 'interrupted';
}
