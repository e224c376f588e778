<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackedUpDatabaseHow: string
{
    case CopiedWhileOpen = 'copied-while-open';
    case AsItWas = 'as-it-was';
}
