<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum StepDataResult: string
{
    case Done = 'done';
    case Warning = 'warning';
    case Failed = 'failed';
}
