-- AlterTable
ALTER TABLE "game_bet" ADD COLUMN     "bet_announced" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "win_announced" BOOLEAN NOT NULL DEFAULT true;

-- What the announcers look for, which is nearly always nothing.
CREATE INDEX "game_bet_unannounced" ON "game_bet"("id") WHERE NOT "bet_announced";
CREATE INDEX "game_bet_win_unannounced" ON "game_bet"("id") WHERE NOT "win_announced";
CREATE INDEX "game_bet_open" ON "game_bet"("game_code", "id") WHERE "settled_at" IS NULL;
