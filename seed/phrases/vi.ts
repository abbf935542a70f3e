import type { PhraseBook } from './phrase-book.ts'

export const vietnamese: PhraseBook = {
  greetings: ['chào cả nhà', 'mình mới vào nè', 'xin chào idol', 'vừa tan làm, may quá còn kịp', 'lần đầu vào phòng, chào mọi người', 'điểm danh', 'hello mọi người ơi', 'chờ mãi mới thấy lên sóng'],
  smallTalk: [
    'hôm nay xinh quá', 'haha cười xỉu', 'giọng hay ghê', 'vừa ăn vừa xem', 'Sài Gòn lại mưa rồi', 'bài này mình thích lắm', 'nghe thư giãn thật', 'ánh sáng đẹp quá',
    'hình nét ghê', 'thả tim rồi nha', 'có ai ở Đà Nẵng không', 'nghe hoài không chán', 'hôm nay đi làm mệt, vào đây nạp năng lượng', 'phông nền mới đẹp quá', 'theo dõi rồi nhé',
    'đỉnh thật', 'bạn mình cũng đang xem', 'thiệt hả', 'dễ thương quá trời', 'nghe nổi da gà',
  ],
  questions: ['hôm nay live tới mấy giờ vậy?', 'cho mình yêu cầu một bài được không?', 'ăn tối chưa?', 'áo mua ở đâu vậy?', 'dạo này xem phim gì?', 'cuối tuần đi đâu chơi?', 'khi nào live tiếp?', 'thích mèo hay chó?'],
  onGift: ['wow {gift}', 'cảm ơn {name} nha', '{name} chịu chơi quá', '{gift} {gift} {gift}', '{name} số một', 'nhìn {gift} thích ghê'],
  onHost: ['được trả lời rồi!', 'haha đúng', 'chuẩn luôn', 'ok nha', 'hiểu rồi', 'nói hay quá'],
  withGift: ['tặng bạn nè', 'cố lên nha', 'chút tấm lòng', 'hát tiếp đi', 'xứng đáng mà'],
  goodbyes: ['mình đi trước nha, ngủ ngon', 'mai dậy sớm, bye bye', 'đi ăn chút, lát quay lại', 'sắp hết pin rồi, hẹn gặp lại'],
}
