// The names of the instructions that our machines need, and nowhere else their numbers. Those of SIMD are written as a
// prefix and a number of their own; here they are numbers from SIMD on.

/** First number of the SIMD instructions. */
export const SIMD_FIRST = 0x100
const simd = (number: number): number => SIMD_FIRST + number

export const UNREACHABLE = 0x00
export const BLOCK = 0x02
export const LOOP = 0x03
export const IF = 0x04
export const ELSE = 0x05
export const END = 0x0b
export const BRANCH = 0x0c
export const BRANCH_IF = 0x0d
export const BRANCH_TABLE = 0x0e
export const RETURN = 0x0f
export const CALL = 0x10
export const SELECT = 0x1b
export const LOCAL_GET = 0x20
export const LOCAL_SET = 0x21
export const LOCAL_TEE = 0x22

export const I32_CONST = 0x41
export const I32_EQZ = 0x45
export const I32_EQ = 0x46
export const I32_NE = 0x47
export const I32_LT_S = 0x48
export const I32_LT_U = 0x49
export const I32_GT_S = 0x4a
export const I32_GT_U = 0x4b
export const I32_LE_S = 0x4c
export const I32_GE_S = 0x4e
export const I32_GE_U = 0x4f
export const I32_CLZ = 0x67
export const I32_CTZ = 0x68
export const I32_POPCNT = 0x69
export const I32_ADD = 0x6a
export const I32_SUB = 0x6b
export const I32_MUL = 0x6c
export const I32_DIV_S = 0x6d
export const I32_AND = 0x71
export const I32_OR = 0x72
export const I32_XOR = 0x73
export const I32_SHL = 0x74
export const I32_SHR_U = 0x76
export const I32_WRAP = 0xa7

export const I64_CONST = 0x42
export const I64_POPCNT = 0x7b
export const I64_ADD = 0x7c
export const I64_SUB = 0x7d
export const I64_MUL = 0x7e
export const I64_DIV_S = 0x7f
export const I64_XOR = 0x85
export const I64_SHL = 0x86
export const I64_SHR_U = 0x88
export const I64_EXTEND_S = 0xac
export const I64_EXTEND_U = 0xad

export const F32_GE = 0x60
export const F64_CONST = 0x44
export const F64_EQ = 0x61
export const F64_LT = 0x63
export const F64_GT = 0x64
export const F64_GE = 0x66
export const F64_ADD = 0xa0
export const F64_SUB = 0xa1
export const F64_MUL = 0xa2
export const F64_DIV = 0xa3
export const F64_CONVERT_I32_U = 0xb8
export const F64_CONVERT_I64_U = 0xba
export const F64_PROMOTE = 0xbb

export const LOAD_I32 = 0x28
export const LOAD_I64 = 0x29
export const LOAD_F32 = 0x2a
export const LOAD_F64 = 0x2b
export const LOAD_U8 = 0x2d
export const LOAD_U16 = 0x2f
export const LOAD_V128 = simd(0x00)
export const STORE_I32 = 0x36
export const STORE_I64 = 0x37
export const STORE_F64 = 0x39
export const STORE_U8 = 0x3a
export const STORE_V128 = simd(0x0b)

export const V128_CONST = simd(0x0c)
export const V128_NOT = simd(0x4d)
export const V128_AND = simd(0x4e)
/** a ∧ ¬b */
export const V128_ANDNOT = simd(0x4f)
export const V128_OR = simd(0x50)
export const V128_XOR = simd(0x51)
/** Bits of the first where the third is set, else of the second. */
export const V128_BITSELECT = simd(0x52)
export const V128_ANY_TRUE = simd(0x53)
export const I8X16_SWIZZLE = simd(0x0e)
export const I8X16_SPLAT = simd(0x0f)
export const I8X16_EQ = simd(0x23)
export const I16X8_SPLAT = simd(0x10)
export const I16X8_ADD = simd(0x8e)
export const I16X8_SUB = simd(0x91)
export const I16X8_MIN_S = simd(0x96)
export const I16X8_MAX_S = simd(0x98)
export const I32X4_SPLAT = simd(0x11)
export const I32X4_EXTRACT = simd(0x1b)
export const I32X4_EQ = simd(0x37)
export const I32X4_BITMASK = simd(0xa4)
export const I32X4_SHL = simd(0xab)
export const I32X4_SHR_S = simd(0xac)
export const I32X4_SHR_U = simd(0xad)
export const I32X4_ADD = simd(0xae)
/** Products of eight whole numbers of 16 bits each, neighbours added. */
export const I32X4_DOT_I16X8 = simd(0xba)
export const I64X2_EXTRACT = simd(0x1d)
export const I64X2_SHL = simd(0xcb)
export const I64X2_SHR_U = simd(0xcd)
export const I64X2_ADD = simd(0xce)
