;; Counts in how many bits each of many signatures differs from one: `i64.popcnt` is an instruction of the processor,
;; which script cannot name. Seven times as fast as the same in script (decision 0137).
;; `count-differing.wasm.ts` is this file in its binary form; its test writes it anew with `-u`.
(module
  (import "signatures" "memory" (memory 1))
  ;; Addresses in bytes. `$bytes`: of one signature, a multiple of 32. `$counts`: where 16 bits for each are written.
  (func (export "countDiffering")
    (param $one i32) (param $first i32) (param $end i32) (param $bytes i32) (param $counts i32)
    (local $at i32) (local $stop i32) (local $count i64)
    (loop $signature
      (local.set $count (i64.const 0))
      (local.set $at (local.get $one))
      (local.set $stop (i32.add (local.get $first) (local.get $bytes)))
      (loop $words
        (local.set $count (i64.add (local.get $count) (i64.add
          (i64.add
            (i64.popcnt (i64.xor (i64.load (local.get $at)) (i64.load (local.get $first))))
            (i64.popcnt (i64.xor (i64.load offset=8 (local.get $at)) (i64.load offset=8 (local.get $first)))))
          (i64.add
            (i64.popcnt (i64.xor (i64.load offset=16 (local.get $at)) (i64.load offset=16 (local.get $first))))
            (i64.popcnt (i64.xor (i64.load offset=24 (local.get $at)) (i64.load offset=24 (local.get $first))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $first (i32.add (local.get $first) (i32.const 32)))
        (br_if $words (i32.lt_u (local.get $first) (local.get $stop))))
      (i64.store16 (local.get $counts) (local.get $count))
      (local.set $counts (i32.add (local.get $counts) (i32.const 2)))
      (br_if $signature (i32.lt_u (local.get $first) (local.get $end))))))
