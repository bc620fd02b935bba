;; The edit distance of two texts, bit-parallel (Myers 1999, blocks as Hyyrö 2003) within the band of Ukkonen (1985): 64 cells a
;; step, of which script has only 32. `edit-distance.ts` lays the memory out and says what is where.
;; `distance-in-band.wasm.ts` is this file in its binary form; edit-distance.test.ts writes it anew with `-u`.
(module
  (import "distance" "memory" (memory 1))
  ;; Units of the text ($m) and of the other ($n), both at least 1; `$most` is at least their difference.
  ;; `$rows`: of each unit of the other text, its row (16 bits). `$equal`: of each row and block, where the text has its unit (64
  ;; bits). `$state`: of each block 24 bytes: increases and decreases down its cells, 64 bits each, and the distance at its last
  ;; cell. Returns any number above `$most` for a greater distance. Writes the steps that it took at address 0.
  (func (export "distanceInBand")
    (param $m i32) (param $n i32) (param $most i32) (param $rows i32) (param $equal i32) (param $state i32)
    (result i32)
    (local $blocks i32) (local $lastBlock i32) (local $above i32) (local $below i32)
    (local $first i32) (local $last i32) (local $wanted i32) (local $column i32) (local $steps i32)
    (local $block i32) (local $at i32) (local $same64 i32) (local $into i32) (local $out i32) (local $shift i64)
    (local $shiftOfLast i64) (local $score i32) (local $t i32)
    (local $p i64) (local $q i64) (local $same i64) (local $vertical i64) (local $horizontal i64)
    (local $up i64) (local $down i64)
    (local.set $lastBlock (i32.shr_u (i32.sub (local.get $m) (i32.const 1)) (i32.const 6)))
    (local.set $blocks (i32.add (local.get $lastBlock) (i32.const 1)))
    (local.set $shiftOfLast
      (i64.extend_i32_u (i32.and (i32.sub (local.get $m) (i32.const 1)) (i32.const 63))))
    ;; Cells (i, j) with i - j outside of these two lie on no path of at most `$most` edits.
    (local.set $above
      (i32.shr_s (i32.sub (local.get $most) (i32.sub (local.get $m) (local.get $n))) (i32.const 1)))
    (local.set $below
      (i32.shr_s (i32.add (local.get $most) (i32.sub (local.get $m) (local.get $n))) (i32.const 1)))
    (local.set $last (i32.const -1))
    (local.set $column (i32.const 1))
    (loop $columns
      ;; The first block of the band.
      (local.set $t (i32.sub (i32.sub (local.get $column) (local.get $above)) (i32.const 1)))
      (if (i32.gt_s (local.get $t) (i32.const 0))
        (then
          (local.set $t (i32.shr_u (local.get $t) (i32.const 6)))
          (if (i32.gt_s (local.get $t) (local.get $first)) (then (local.set $first (local.get $t))))))
      ;; The last one.
      (local.set $wanted (i32.add (local.get $column) (local.get $below)))
      (if (i32.gt_s (local.get $wanted) (local.get $m)) (then (local.set $wanted (local.get $m))))
      (local.set $wanted (i32.shr_u (i32.sub (local.get $wanted) (i32.const 1)) (i32.const 6)))
      (block $noMore
        (loop $more
          (br_if $noMore (i32.ge_s (local.get $last) (local.get $wanted)))
          ;; Cells that were outside of the band until now: reached from the cell above by insertions.
          (local.set $score (i32.sub (local.get $column) (i32.const 1)))
          (if (i32.ge_s (local.get $last) (i32.const 0))
            (then
              (local.set $score
                (i32.load offset=16
                  (i32.add (local.get $state) (i32.mul (local.get $last) (i32.const 24)))))))
          (local.set $last (i32.add (local.get $last) (i32.const 1)))
          (local.set $at (i32.add (local.get $state) (i32.mul (local.get $last) (i32.const 24))))
          (i64.store (local.get $at) (i64.const -1))
          (i64.store offset=8 (local.get $at) (i64.const 0))
          (i32.store offset=16 (local.get $at)
            (i32.add (local.get $score)
              (select
                (i32.sub (local.get $m) (i32.shl (local.get $last) (i32.const 6)))
                (i32.const 64)
                (i32.eq (local.get $last) (local.get $lastBlock)))))
          (br $more)))
      (local.set $same64
        (i32.add (local.get $equal)
          (i32.shl
            (i32.add
              (i32.mul
                (i32.load16_u
                  (i32.add (local.get $rows) (i32.shl (i32.sub (local.get $column) (i32.const 1)) (i32.const 1))))
                (local.get $blocks))
              (local.get $first))
            (i32.const 3))))
      (local.set $at (i32.add (local.get $state) (i32.mul (local.get $first) (i32.const 24))))
      (local.set $into (i32.const 1))
      (local.set $block (local.get $first))
      (loop $down
        (local.set $p (i64.load (local.get $at)))
        (local.set $q (i64.load offset=8 (local.get $at)))
        (local.set $same (i64.load (local.get $same64)))
        (local.set $vertical (i64.or (local.get $same) (local.get $q)))
        (local.set $same
          (i64.or (local.get $same)
            (i64.extend_i32_u (i32.shr_u (local.get $into) (i32.const 31)))))
        (local.set $horizontal
          (i64.or
            (i64.xor
              (i64.add (i64.and (local.get $same) (local.get $p)) (local.get $p))
              (local.get $p))
            (local.get $same)))
        (local.set $up
          (i64.or (local.get $q) (i64.xor (i64.or (local.get $horizontal) (local.get $p)) (i64.const -1))))
        (local.set $down (i64.and (local.get $p) (local.get $horizontal)))
        (local.set $shift
          (select (local.get $shiftOfLast) (i64.const 63)
            (i32.eq (local.get $block) (local.get $lastBlock))))
        (local.set $out
          (i32.sub
            (i32.wrap_i64 (i64.and (i64.shr_u (local.get $up) (local.get $shift)) (i64.const 1)))
            (i32.wrap_i64 (i64.and (i64.shr_u (local.get $down) (local.get $shift)) (i64.const 1)))))
        (i32.store offset=16 (local.get $at)
          (i32.add (i32.load offset=16 (local.get $at)) (local.get $out)))
        (local.set $up
          (i64.or (i64.shl (local.get $up) (i64.const 1))
            (i64.extend_i32_u (i32.gt_s (local.get $into) (i32.const 0)))))
        (local.set $down
          (i64.or (i64.shl (local.get $down) (i64.const 1))
            (i64.extend_i32_u (i32.shr_u (local.get $into) (i32.const 31)))))
        (i64.store (local.get $at)
          (i64.or (local.get $down)
            (i64.xor (i64.or (local.get $vertical) (local.get $up)) (i64.const -1))))
        (i64.store offset=8 (local.get $at) (i64.and (local.get $up) (local.get $vertical)))
        (local.set $into (local.get $out))
        (local.set $at (i32.add (local.get $at) (i32.const 24)))
        (local.set $same64 (i32.add (local.get $same64) (i32.const 8)))
        (local.set $block (i32.add (local.get $block) (i32.const 1)))
        (br_if $down (i32.le_s (local.get $block) (local.get $last))))
      (local.set $steps
        (i32.add (local.get $steps) (i32.add (i32.sub (local.get $last) (local.get $first)) (i32.const 1))))
      ;; Every eighth column: whether the bound can still be held.
      (if (i32.eqz (i32.and (local.get $column) (i32.const 7)))
        (then
          (block $canBe
            ;; The distance at the end of the text falls by at most one in each column that is left.
            (if (i32.eq (local.get $last) (local.get $lastBlock))
              (then
                (if
                  (i32.gt_s
                    (i32.load offset=16
                      (i32.add (local.get $state) (i32.mul (local.get $lastBlock) (i32.const 24))))
                    (i32.add (local.get $most) (i32.sub (local.get $n) (local.get $column))))
                  (then
                    (i32.store (i32.const 0) (local.get $steps))
                    (return (i32.add (local.get $most) (i32.const 1)))))))
            ;; Cells of a block differ from its last by 63 at most.
            (local.set $block (local.get $first))
            (loop $looked
              (br_if $canBe
                (i32.le_s
                  (i32.load offset=16
                    (i32.add (local.get $state) (i32.mul (local.get $block) (i32.const 24))))
                  (i32.add (local.get $most) (i32.const 63))))
              (local.set $block (i32.add (local.get $block) (i32.const 1)))
              (br_if $looked (i32.le_s (local.get $block) (local.get $last))))
            (i32.store (i32.const 0) (local.get $steps))
            (return (i32.add (local.get $most) (i32.const 1))))))
      (local.set $column (i32.add (local.get $column) (i32.const 1)))
      (br_if $columns (i32.le_s (local.get $column) (local.get $n))))
    (i32.store (i32.const 0) (local.get $steps))
    (i32.load offset=16
      (i32.add (local.get $state) (i32.mul (local.get $lastBlock) (i32.const 24))))))
