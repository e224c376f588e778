<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OtherAddressReasonCode: string
{
    case OperatorOnly = 'operator-only';
    case UnknownAudience = 'unknown-audience';
    case RemovedFromStack = 'removed-from-stack';
    case NotRunning = 'not-running';
    case ThisMachineOnly = 'this-machine-only';
    case TargetNotRunning = 'target-not-running';
    case BehindFrontDoor = 'behind-front-door';
    case Secondary = 'secondary';
}
