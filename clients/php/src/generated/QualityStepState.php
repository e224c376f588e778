<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QualityStepState: string
{
    case Would = 'would';
    case Done = 'done';
    case Already = 'already';
    case Left = 'left';
    case NotDone = 'not-done';
}
