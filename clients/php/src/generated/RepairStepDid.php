<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RepairStepDid: string
{
    case ToDo = 'to-do';
    case Done = 'done';
    case Failed = 'failed';
}
