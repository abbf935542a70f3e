-- AlterTable
ALTER TABLE "gift" ADD COLUMN     "gif" VARCHAR(100);

-- The catalogue's emoji become our own pictures. A gift with any other icon keeps it.
UPDATE "gift" SET "icon" = '/gifts/' || picture.name || '.webp', "gif" = CASE WHEN picture.moves THEN '/gifts/' || picture.name || '-moving.webp' END
FROM (VALUES
  ('🌹', 'rose', FALSE), ('👏', 'applause', FALSE), ('🍭', 'lollipop', FALSE), ('☕', 'coffee', FALSE), ('🎈', 'balloon', FALSE), ('🧸', 'teddy-bear', FALSE),
  ('💐', 'bouquet', FALSE), ('🎆', 'fireworks', TRUE), ('👑', 'crown', TRUE), ('🏎️', 'sports-car', TRUE), ('🛥️', 'yacht', TRUE), ('🏰', 'castle', TRUE)
) AS picture (emoji, name, moves)
WHERE "gift"."icon" = picture.emoji;
