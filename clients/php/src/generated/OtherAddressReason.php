<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OtherAddressReason: string
{
    case Operator = 'operator';
    case UnknownAudience = 'unknown-audience';
    case RemovedFromTheStack = 'removed-from-the-stack';
    case NotRunning = 'not-running';
    case ThisMachineAlone = 'this-machine-alone';
    case LeadsNowhere = 'leads-nowhere';
    case BehindTheDoor = 'behind-the-door';
    case Second = 'second';
}
