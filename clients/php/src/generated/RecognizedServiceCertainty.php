<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RecognizedServiceCertainty: string
{
    case Declared = 'declared';
    case Corrected = 'corrected';
    case Certain = 'certain';
    case Likely = 'likely';
    case Unsure = 'unsure';
}
