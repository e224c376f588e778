<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OutcomeResult: string
{
    case Complete = 'complete';
    case Unchanged = 'unchanged';
    case Partial = 'partial';
    case NotAchieved = 'not-achieved';
    case NotKnown = 'not-known';
}
