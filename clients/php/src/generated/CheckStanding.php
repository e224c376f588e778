<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CheckStanding: string
{
    case Fail = 'fail';
    case Warn = 'warn';
    case NotKnown = 'not-known';
    case Skipped = 'skipped';
    case Pass = 'pass';
}
