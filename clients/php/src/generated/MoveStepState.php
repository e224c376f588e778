<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MoveStepState: string
{
    case Would = 'would';
    case Done = 'done';
    case Already = 'already';
    case Failed = 'failed';
    case NotBegun = 'not-begun';
}
