<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OperatedStackSource: string
{
    case Shipped = 'shipped';
    case Operator = 'operator';
}
